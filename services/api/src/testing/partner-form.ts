let count = 0

/** What a company sends to register, each time another one. */
export function partnerForm(change: object = {}) {
  count += 1
  return {
    firstName: 'Inès',
    lastName: 'Martin',
    email: `ines.${count}@agence.example`,
    phone: '+33 1 23 45 67 89',
    companyName: `Voyages Martin ${count}`,
    companyAddress: '12 rue de l’Exemple',
    companyCity: 'Paris',
    companyPostalCode: '75001',
    companyCountry: 'FR',
    businessType: 'travel_agency',
    expectedVolume: '11-50',
    ...change,
  }
}
