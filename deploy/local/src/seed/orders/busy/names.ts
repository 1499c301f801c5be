/** Names of made-up travellers. */
export const FIRST_NAMES =
  `Camille Mathieu Léa Hugo Inès Nathan Clara Samuel Manon Adrien Élodie Romain Chiara Luca Giulia Matteo Sofia Diego Lucía
  Pablo Hanna Lukas Mia Jonas Freya Oskar Maja Emil Aisha Omar Yasmin Karim Priya Arjun Mei Kenji Beatriz Tiago Ioana Andrei
  Agnieszka Piotr Zuzana Marek Sinéad Declan Nora Eirik`.split(/\s+/)

export const FAMILY_NAMES =
  `Weber Muller Schmit Hoffmann Wagner Thill Kieffer Reuter Faber Becker Moreau Lefebvre Girard Rousseau Fontaine Marchal
  Lambert Dupuis Rossi Bianchi Conti Ferrari García Moreno Ortega Santos Ferreira Almeida Schneider Vogel Lindqvist Berg
  Hansen Nowak Kowalski Novák Popescu Ionescu Haddad Benali Rahman Sharma Tanaka Chen Nguyen O’Brien Kelly Murphy Okafor
  Mensah Dubois`.split(/\s+/)

export const NATIONALITIES = ['LU', 'FR', 'DE', 'BE', 'PT', 'IT', 'ES', 'NL', 'PL', 'IE', 'SE', 'RO'] as const
