import type { LegalText } from '../../legal-text.ts'

const cookies: LegalText = {
  title: 'Cookies and storage on your device',
  intro:
    'Passage stores only what the site needs to work. There is no advertising and no analytics, and so there is no banner to click away.',
  sections: [
    {
      id: 'list',
      title: 'What is stored',
      blocks: [
        {
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              '__Host-passage_session (cookie; on a local test system passage_session)',
              'Keeps you signed in. Scripts cannot read it',
              '30 days at most; the session itself ends after 7 days without use, and at once when you sign out',
            ],
            ['sessionToken (local storage)', 'Keeps you signed in', 'Until you sign out'],
            [
              'language (cookie and local storage)',
              'Your choice of language, also for the page that the server sends you',
              'The cookie one year, the entry until you delete it',
            ],
            [
              'visitLanguage (cookie)',
              'The language of the link you came by, as long as you have chosen none',
              'Until you close the browser',
            ],
            [
              'seenOrder-…, seenOrderSession (local storage)',
              'The orders you looked at, so that you can read them without a connection',
              '30 days; those of your account until you sign out',
            ],
            [
              'kept-visas (the browser’s cache)',
              'The visas you downloaded from your orders, so that you can open them without a connection',
              'Until you sign out, the visa is deleted, or 30 days after you last looked at its order',
            ],
            [
              'deskKeys, deskQueue (local storage)',
              'Staff only: keyboard shortcuts on or off, the queue beside an order folded or not',
              'Until deleted',
            ],
            [
              'passage.wizard…, passage.uploads…, passage.private.… (session storage)',
              'What you are typing and uploading, so that a reload loses nothing',
              'Until you close the tab; what is private until you sign out',
            ],
            [
              'orderFolds, assistantBubble, passage.reloaded (session storage)',
              'What is unfolded, whether you closed the assistant’s hint, one reload after an update',
              'Until you close the tab',
            ],
            [
              'Files of the application (the browser’s cache)',
              'To show the site faster, and without a connection',
              'Until replaced by newer ones',
            ],
          ],
        },
        'The assistant’s conversation lives in the open page only. A half-typed application also follows your account to other devices for seven days: the [privacy notice](/legal/privacy) says so.',
      ],
    },
    {
      id: 'others',
      title: 'Other providers',
      blocks: [
        'Payment takes place on a page of Stripe, which sets its own cookies there. If the sign-in form is that of Clerk, Clerk sets the cookies that signing in needs. No other provider’s content is on our pages.',
      ],
    },
    {
      id: 'basis',
      title: 'Why no consent is asked for',
      blocks: [
        'All of this is strictly necessary for a service that you ask for (Article 5(3) of Directive 2002/58/EC; in Luxembourg the law of 30 May 2005). You can delete it in your browser at any time: you are then signed out, and what you had typed is gone.',
      ],
    },
  ],
}

export default cookies
