/** The colour that a token of the theme has now, in the mode that the system chooses. */
const colour = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim()

/** The provider's form inside our own card: our colours and letters, no frame of its own, and no second link between the two screens. */
export const appearance = () => ({
  variables: {
    colorPrimary: colour('sea'),
    colorText: colour('ink'),
    colorTextSecondary: colour('slate'),
    colorTextOnPrimaryBackground: colour('on-fill'),
    colorDanger: colour('red'),
    colorBackground: colour('card'),
    colorInputBackground: colour('card'),
    colorInputText: colour('ink'),
    colorNeutral: colour('ink'),
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
})
