import type { Dictionary } from '../../dictionary.ts'

const pictures = {
  passport: {
    title: 'Photographier le passeport',
    hint: 'Le plus rapide : nous lisons les deux lignes au bas de la page avec photo. L’image est lue sur votre appareil et n’est envoyée nulle part.',
    photograph: 'Photographier le passeport',
    choose: 'Choisir une image',
    reading: 'Lecture du passeport sur votre appareil…',
    stop: 'Arrêter',
    crop: 'Les deux lignes de votre image. Comparez-les avec ce qui a été lu.',
    notCertain:
      'Pas certain sur l’image, donc pas rempli : {list}. Saisissez-le ci-dessous, ou prenez une image de plus près.',
    unsure:
      'Les deux lignes sont là, mais chaque lettre n’est pas certaine : rien n’a été rempli. Prenez l’image de plus près, sans reflet et sans bouger ; ou saisissez les lignes.',
    none: 'Nous n’avons pas trouvé les lignes d’un passeport sur cette image. Toute la page avec photo doit y être, avec les deux lignes à son pied ; ou saisissez-les.',
    unshown:
      'Ce navigateur ne peut pas ouvrir ce fichier comme une image. Choisissez une image JPEG ou PNG, ou saisissez les lignes.',
    offline: 'Le lecteur n’a pas pu être chargé. Vérifiez la connexion et réessayez, ou saisissez les lignes.',
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
      'Ce site n’a pas accès à l’appareil photo. Autorisez-le dans les réglages de votre navigateur, choisissez une image ou saisissez les lignes.',
    missing: 'Aucun appareil photo trouvé. Choisissez une image, ou saisissez les lignes.',
    busy: 'L’appareil photo est utilisé par un autre programme. Fermez-le, ou choisissez une image.',
  },
} satisfies Dictionary

export default { pictures }
