import { z } from 'zod'
import { Day } from '../fields.schema.ts'

/** As `Amount`, and below zero on a day on which more went back than came in. */
export const SignedAmount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ description: 'Euros with two decimals; negative when more went back than came in' })

/** Agency specification §3, Dashboard stats. Days are Luxembourg's, revenue is net of refunds. settled.md, Lists and figures. */
export const DashboardStats = z.object({
  totalOrders: z.number().int(),
  todayOrders: z.number().int(),
  totalRevenue: SignedAmount,
  todayRevenue: SignedAmount,
  completedPayments: z.number().int().meta({ description: 'Orders that are paid, refunded ones left out' }),
  pendingPayments: z.number().int().meta({ description: 'Orders that wait for their payment' }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** The last 30 days, today included. */
export const DashboardPicture = z.object({
  days: z.array(z.object({ day: Day, orders: z.number().int(), revenue: SignedAmount })),
  submission: z
    .object({
      orders: z.number().int(),
      medianHours: z.number().int().meta({ description: 'Half of them were submitted within so many hours' }),
      ninetiethHours: z.number().int().meta({ description: 'Nine of ten were submitted within so many hours' }),
    })
    .nullable()
    .meta({ description: 'From payment to submission, of orders submitted in these days; null: none was' }),
})
export type DashboardPicture = z.infer<typeof DashboardPicture>
