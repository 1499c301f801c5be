import { z } from 'zod'
import { CHAT_ROLES, MAX_CHAT_HISTORY, MAX_CHAT_MESSAGE, MAX_CHAT_TURN } from '../domain/site/chat.ts'
import { LanguageField, writtenText } from './fields.schema.ts'

const inNumbers = (count: number): string => count.toLocaleString('en')

/** Text of a person: no control characters except line breaks and tabs. */
const written = (most: number, tooLong: string) =>
  writtenText()
    .max(most, tooLong)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'Remove control characters.')

const profileText = writtenText().max(100, 'Shorten this to 100 characters.').nullish()

/** The profile of an earlier reply. A code takes precedence over its name; unreadable fields are dropped, never refused. */
const GivenProfile = z.object({
  nationality: profileText.meta({ description: 'Country of the passport or nationality, in either language' }),
  nationalityCode: profileText.meta({ description: 'ISO alpha-2' }),
  destination: profileText.meta({ description: 'Country or city, in either language' }),
  destinationCode: profileText.meta({ description: 'ISO alpha-2' }),
  travelPurpose: profileText.meta({ description: 'A code or a label of either language' }),
  travelPurposeCode: profileText,
  numberOfTravelers: z.union([z.number(), writtenText().max(100), z.null()]).optional(),
})

export const ChatTurn = z.object({
  role: z.enum(CHAT_ROLES),
  content: written(MAX_CHAT_TURN, `A turn of the conversation has at most ${inNumbers(MAX_CHAT_TURN)} characters.`),
  timestamp: z
    .union([z.string().max(40), z.number(), z.null()])
    .optional()
    .meta({ description: 'Time of the turn; ignored by the assistant' }),
})
export type ChatTurn = z.infer<typeof ChatTurn>

/** Public specification §3, Chat request. Nothing of it is stored. */
export const ChatRequest = z.strictObject({
  message: written(
    MAX_CHAT_MESSAGE,
    `This message is too long to read. Shorten it to ${inNumbers(MAX_CHAT_MESSAGE)} characters, or use the contact form.`,
  ).min(1, 'Write a message first.'),
  context: z
    .strictObject({
      userProfile: GivenProfile.nullish().meta({ description: 'The profile of the last reply' }),
      conversationHistory: z
        .array(ChatTurn)
        .max(
          MAX_CHAT_HISTORY,
          `The conversation is too long. Send its last ${inNumbers(MAX_CHAT_HISTORY)} turns, or start a new one.`,
        )
        .nullish()
        .meta({ description: 'Earlier turns, the oldest first, without the message itself' }),
    })
    .nullish(),
  language: LanguageField.optional().meta({
    description: 'Language of the page; used when the language of the message is not clear',
  }),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** The facts that the traveller has given so far; replaces the request's profile. Public specification §3 and §4. */
export const ChatProfile = z.object({
  nationality: z.string().optional().meta({ description: 'Country of the passport, in the language of the answer' }),
  nationalityCode: z.string().length(2).optional().meta({ description: 'ISO alpha-2' }),
  destination: z.string().optional().meta({ description: 'Country, in the language of the answer' }),
  destinationCode: z.string().length(2).optional().meta({ description: 'ISO alpha-2' }),
  travelPurpose: z.string().optional().meta({ description: 'In the language of the answer' }),
  travelPurposeCode: z.string().optional(),
  numberOfTravelers: z.number().int().positive().optional(),
})
export type ChatProfile = z.infer<typeof ChatProfile>

/** Public specification §3, Chat reply. */
export const ChatReply = z.object({
  response: z.string().meta({
    description: 'Plain text: paragraphs and list items (which begin with •) are separated by line breaks',
  }),
  userProfile: ChatProfile,
  language: LanguageField.meta({ description: 'Language of the answer' }),
  links: z
    .array(z.object({ label: z.string(), href: z.string().meta({ description: 'A path of this site' }) }))
    .meta({ description: 'Suggested pages; may be empty' }),
  handOver: z.boolean().meta({ description: 'Offer the contact form with this conversation attached' }),
})
export type ChatReply = z.infer<typeof ChatReply>
