import { z } from 'zod'
import { Day } from '../fields.schema.ts'

/** Like `Amount`, but negative when refunds exceed payments. */
export const SignedAmount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ description: 'Euros with two decimals; negative when refunds exceed payments' })

/** Agency specification §3, Dashboard stats. Days are Luxembourg's, revenue is net of refunds. settled.md, Lists and figures. */
export const DashboardStats = z.object({
  totalOrders: z.number().int(),
  todayOrders: z.number().int(),
  totalRevenue: SignedAmount,
  todayRevenue: SignedAmount,
  completedPayments: z.number().int().meta({ description: 'Paid orders without refunded ones' }),
  pendingPayments: z.number().int().meta({ description: 'Orders awaiting payment' }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** Figures of the last 30 days, including today. */
export const DashboardPicture = z.object({
  days: z.array(z.object({ day: Day, orders: z.number().int(), revenue: SignedAmount })),
  submission: z
    .object({
      orders: z.number().int(),
      medianHours: z.number().int().meta({ description: 'Median (p50) of the hours until submission' }),
      ninetiethHours: z.number().int().meta({ description: '90th percentile (p90) of the hours until submission' }),
    })
    .nullable()
    .meta({ description: 'Time from payment to submission of the orders submitted in these days; null: none' }),
})
export type DashboardPicture = z.infer<typeof DashboardPicture>
