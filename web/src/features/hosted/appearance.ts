/** The provider's form inside our own card: our colours and letters, no frame of its own, and no second link between the two screens. */
export const appearance = {
  variables: {
    colorPrimary: '#0b6377',
    colorText: '#14213d',
    colorTextSecondary: '#4a5673',
    colorDanger: '#9c1f18',
    colorBackground: '#ffffff',
    borderRadius: '8px',
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontSize: '1rem',
  },
  elements: {
    rootBox: { width: '100%' },
    cardBox: { width: '100%', maxWidth: '100%', boxShadow: 'none', border: 'none' },
    card: { padding: '0.25rem', boxShadow: 'none', border: 'none' },
    formButtonPrimary: { minHeight: '2.75rem' },
    formFieldInput: { minHeight: '2.75rem' },
    footerAction: { display: 'none' },
  },
}
