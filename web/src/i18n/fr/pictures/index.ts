import type { Dictionary } from '../../dictionary.ts'

const pictures = {
  passport: {
    title: 'Photographier le passeport',
    hint: 'Le plus rapide : nous lisons les deux lignes au bas de la page avec photo. Votre fichier est lu sur votre appareil et n’est pas envoyé.',
    photograph: 'Photographier le passeport',
    choose: 'Choisir un fichier',
    chooseSome: 'Choisir un ou plusieurs fichiers',
    severalHint: 'Plusieurs passeports à la fois remplissent chacun un voyageur.',
    reading: 'Lecture du passeport sur votre appareil…',
    stop: 'Arrêter',
    crop: 'Les deux lignes de votre image. Comparez-les avec ce qui a été lu.',
    notCertain:
      'Pas certain sur l’image, donc pas rempli : {list}. Saisissez-le ci-dessous, ou prenez une image de plus près.',
    unsure:
      'Les deux lignes sont là, mais chaque lettre n’est pas certaine : rien n’a été rempli. Prenez l’image de plus près, sans reflet et sans bouger ; ou saisissez les lignes.',
    none: 'Nous n’avons pas trouvé les lignes d’un passeport sur cette image. Toute la page avec photo doit y être, avec les deux lignes à son pied ; ou saisissez-les.',
    unshown:
      'Ce navigateur ne trouve pas d’image dans ce fichier. Choisissez une image JPEG ou PNG, ou saisissez les lignes.',
    offline: 'Le lecteur n’a pas pu être chargé. Vérifiez la connexion et réessayez, ou saisissez les lignes.',
  },
  several: {
    reading: 'Lecture du passeport {number} sur {count} sur votre appareil…',
    read: '{0} passeport{{s}} lu{{s}}.',
    check: 'Comparez chaque voyageur avec son passeport avant de continuer.',
    partly: '{file}\u00a0: pas certain sur l’image, donc pas rempli\u00a0: {list}. Saisissez-le ci-dessous.',
    replaced: '{file}\u00a0: remplace ce qui était saisi pour {name}\u00a0: {list}.',
    there: 'Déjà dans cette commande, donc pas ajouté de nouveau\u00a0: {list}.',
    full: 'Cette commande n’a plus de place pour un autre voyageur, donc laissé de côté\u00a0: {list}.',
    unread:
      'Illisible\u00a0: {list}. Prenez toute la page avec photo, de plus près et sans reflet, ou saisissez les données.',
    stopped: 'Pas lu, car vous avez arrêté\u00a0: {list}.',
  },
  whose: {
    reading: 'Lecture sur votre appareil\u00a0: à qui est ce passeport…',
    other: 'Titulaire de ce passeport\u00a0: {name}.',
    swap: 'Échanger les deux passeports',
    give: 'L’utiliser pour {name}',
    swapped: 'Les deux passeports ont été échangés.',
    given: 'Le passeport est maintenant celui de {name}.',
    none: 'Nous n’avons pas trouvé de passeport sur cette image. Choisissez la page avec photo et les deux lignes à son pied.',
    nobody: 'Ce passeport n’appartient à personne dans cette commande\u00a0: il indique {name}.',
  },
  camera: {
    title: 'Photographier le passeport',
    hint: 'Posez la page avec photo à plat, bien éclairée, ses deux lignes dans la bande. Elle est lue dès qu’elle est nette.',
    take: 'Prendre l’image',
    choose: 'Choisir une image',
    starting: 'Démarrage de l’appareil photo…',
    looking: 'Recherche des deux lignes…',
    closer: 'Presque : un peu plus près, sans bouger.',
    denied:
      'Ce site n’a pas accès à l’appareil photo. Autorisez-le dans les réglages de votre navigateur, ou choisissez une image.',
    missing: 'Aucun appareil photo trouvé. Choisissez une image.',
    busy: 'L’appareil photo est utilisé par un autre programme. Fermez-le, ou choisissez une image.',
  },
  photoCamera: {
    title: 'Prendre la photo',
    hint: 'Visage et épaules devant {background}, la tête dans le tracé. La photo est vérifiée avant d’être utilisée.',
    loading: 'Chargement de la vérification\u00a0: placez déjà la tête dans le tracé.',
    unguided: 'La photo n’est pas vérifiée en direct. Placez la tête dans le tracé et prenez-la quand même.',
    noFace: 'Pas encore de visage\u00a0: regardez l’appareil.',
    several: 'Une seule personne peut figurer sur la photo.',
    farther: 'Reculez un peu.',
    closer: 'Approchez-vous.',
    middle: 'Placez la tête dans le tracé.',
    upright: 'Tenez la tête droite.',
    straight: 'Tournez la tête bien de face.',
    mouth: 'Fermez la bouche.',
    wall: 'Placez-vous devant un mur nu\u00a0: {background} est demandé.',
    still: 'Ne bougez pas\u00a0: l’image est floue.',
    light: 'Tournez-vous vers la lumière, pour que tout le visage soit éclairé.',
    good: 'Très bien\u00a0: ne bougez plus et prenez l’image.',
  },
  heic: {
    loading: 'Chargement de la lecture des images HEIC, une seule fois pour cet appareil…',
    opening: 'Ouverture de l’image HEIC sur votre appareil…',
    stop: 'Arrêter',
    unshown:
      'Cette image HEIC ne peut pas être ouverte ici. Envoyez-la en JPEG\u00a0: les téléphones en font un quand une image est exportée ou envoyée par e-mail.',
    large:
      'Cette image HEIC est trop grande pour être ouverte ici\u00a0: 30\u00a0Mo, 10\u202f000 pixels de côté et 50 millions de pixels au plus. Envoyez-la plus petite, en JPEG.',
    offline:
      'La lecture des images HEIC n’a pas pu être chargée. Vérifiez la connexion et réessayez, ou envoyez l’image en JPEG.',
  },
  prepare: {
    title: 'Regardez cette image',
    titleMany: 'Un document de {0} pages',
    hintMany: 'Les images deviennent un seul PDF, dans cet ordre.',
    pages: 'Pages',
    page: 'Page {number}\u00a0: {file}',
    earlier: 'Monter la page {number}\u00a0: {file}',
    later: 'Descendre la page {number}\u00a0: {file}',
    remove: 'Retirer la page {number}\u00a0: {file}',
    turnLeft: 'Tourner à gauche',
    turnRight: 'Tourner à droite',
    crop: { start: 'Recadrer', undo: 'Image entière', area: 'Partie gardée', corner: 'Coin', edge: 'Bord' },
    unshown: 'Ce navigateur ne peut pas afficher l’image.',
    faults: {
      blank: 'Cette page semble vide. Choisissez le côté où il y a du texte.',
      dark: 'L’image est très sombre. Reprenez-la près d’une fenêtre ou avec la lumière allumée.',
      faint: 'L’écriture est très pâle. Reprenez l’image sans reflet, ou numérisez plus foncé.',
      blurred: 'L’image est floue. Essuyez l’objectif, ne bougez pas et touchez la page à l’écran avant de la prendre.',
      few_pixels:
        'L’image est très petite\u00a0: les petits caractères sont illisibles. Envoyez l’original, pas un aperçu.',
    },
    another: 'En choisir une autre',
    asIs: 'Utiliser cette image',
    allTheSame: 'L’utiliser quand même',
    asPdf: 'Utiliser en un seul PDF',
    failed:
      'Les images n’ont pas pu être réunies\u00a0: cet appareil manque peut-être de mémoire. Essayez-en moins, ou de plus petites.',
  },
  photo: {
    title: 'Vérification de la photo',
    hint: 'La photo est vérifiée sur votre appareil et n’est envoyée nulle part avant que vous l’utilisiez. C’est un conseil : l’autorité décide.',
    loading: 'Chargement de la vérification, une seule fois pour cet appareil…',
    checking: 'Vérification de la photo sur votre appareil…',
    stop: 'Arrêter la vérification',
    stopped: 'La vérification a été arrêtée. Vous pouvez utiliser la photo quand même.',
    offline:
      'La vérification n’a pas pu être chargée : cette photo n’a pas été vérifiée. Vous pouvez l’utiliser quand même ; notre équipe la regarde.',
    unable:
      'Cet appareil ne peut pas vérifier de photos (trop peu de mémoire, ou pas de WebAssembly). Vous pouvez utiliser la photo quand même ; notre équipe la regarde.',
    unshown:
      'Ce navigateur ne peut pas afficher ce fichier, qui n’a donc pas été vérifié. Une image JPEG ou PNG peut être vérifiée.',
    picture: 'Votre photo',
    outlined: 'Votre photo, avec le tracé de la partie utilisée et de la tête',
    rule: 'Cette destination demande {width:number} × {height:number} mm, {background:string}, la tête sur {min:number} à {max:number} % de la hauteur.',
    ruleOfIcao:
      'Nous ne connaissons pas de règle de cette destination : la règle internationale est utilisée, {width:number} × {height:number} mm, {background:string}, la tête sur {min:number} à {max:number} % de la hauteur.',
    backgrounds: {
      white: 'un fond blanc',
      light: 'un fond blanc ou gris clair',
      red: 'un fond rouge',
      blue: 'un fond bleu',
    },
    allGood: 'Nous n’avons rien trouvé qui serait refusé.',
    someLook: 'Regardez ceci avant d’utiliser la photo :',
    someBad: 'Cette photo risque d’être refusée :',
    fine: 'En ordre : {list:string}.',
    colourNotJudged: 'La couleur du fond n’est pas jugée ici.',
    cropped: 'Elle sera recadrée au cadre et enregistrée en {width:number} × {height:number} pixels.',
    notCropped:
      'Nous ne pouvons pas la recadrer pour vous : la tête est trop près d’un bord, ou l’image a moins de {width:number} × {height:number} pixels autour d’elle.',
    take: 'Utiliser cette photo',
    takeUncropped: 'L’utiliser sans recadrage',
    takeAnyway: 'L’utiliser quand même',
    another: 'En choisir une autre',
    points: {
      face: 'un seul visage',
      whole: 'tête entière',
      straight: 'tête droite',
      eyes: 'yeux ouverts',
      mouth: 'bouche fermée',
      size: 'taille de la tête',
      place: 'place de la tête',
      plain: 'fond uni',
      light: 'couleur du fond',
      sharp: 'netteté',
      exposure: 'lumière sur le visage',
      shadow: 'pas d’ombre sur le visage',
    },
    problems: {
      no_face: 'Aucun visage n’a été trouvé. Prenez une photo de votre visage de face, sans rien devant.',
      several_faces: 'Il y a {count:number} visages. Seul le voyageur peut figurer sur la photo.',
      head_cut_off:
        'La tête est coupée. Le menton, les oreilles et les cheveux doivent être dans l’image : reculez un peu.',
      head_tilted: 'La tête penche d’environ {degrees:number}°. Tenez-la droite, et l’appareil à l’horizontale.',
      head_turned: 'Le visage est tourné de côté. Regardez droit vers l’appareil.',
      eyes_closed:
        'Les yeux sont peut-être fermés, ou cachés par des lunettes. Regardez la photo : les deux doivent être ouverts et bien visibles.',
      mouth_open: 'La bouche est ouverte. Fermez-la, sans sourire.',
      head_small:
        'La tête occupe environ {percent:number} % de la hauteur ; {min:number} à {max:number} % sont demandés. Approchez-vous.',
      head_large:
        'La tête occupe environ {percent:number} % de la hauteur ; {min:number} à {max:number} % sont demandés. Reculez un peu.',
      head_aside: 'La tête n’est pas au milieu. Placez-vous avec autant d’espace à gauche qu’à droite.',
      head_high: 'La tête est trop haut dans l’image. Laissez un peu plus d’espace au-dessus.',
      head_low: 'La tête est trop bas dans l’image. Laissez moins d’espace au-dessus.',
      background_uneven:
        'Le fond n’est peut-être pas uni. Placez-vous devant un mur nu, sans motif ni objet derrière vous.',
      background_dark:
        'Le fond est trop sombre. Placez-vous devant un mur blanc ou gris clair, à un pas de lui, à la lumière du jour.',
      background_coloured: 'Le fond est coloré. Placez-vous devant un mur blanc ou gris clair.',
      face_blurred:
        'Le visage est flou. Tenez l’appareil sans bouger, dans une bonne lumière, et laissez-le faire la mise au point sur le visage.',
      face_dark: 'Le visage est trop sombre. Tournez-vous vers une fenêtre, sans lumière derrière vous.',
      face_bright: 'Le visage est trop clair : des parties sont blanches. Éloignez-vous de la lampe ou du soleil.',
      face_shadow: 'Un côté du visage est peut-être dans l’ombre. Tournez-vous pour que la lumière vienne de face.',
    },
  },
} satisfies Dictionary

export default { pictures }
