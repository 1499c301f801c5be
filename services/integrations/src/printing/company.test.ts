import { describe, expect, it } from 'vitest'
import { companyEnv, companyOf } from './company.ts'
import { COMPANY } from './printing.fixture.ts'

const env = {
  COMPANY_NAME: COMPANY.name,
  COMPANY_ADDRESS: COMPANY.address,
  COMPANY_REGISTRATION: COMPANY.registration,
  COMPANY_VAT_NUMBER: COMPANY.vatNumber,
}

describe('companyEnv', () => {
  it('reads the issuer of invoices and defaults to Luxembourg’s rate of VAT', () => {
    expect(companyOf(companyEnv.parse(env))).toEqual(COMPANY)
    expect(companyEnv.parse(env).VAT_RATE_PERCENT).toBe(17)
    expect(companyEnv.parse({ ...env, VAT_RATE_PERCENT: '' }).VAT_RATE_PERCENT).toBe(17)
    expect(companyEnv.parse({ ...env, VAT_RATE_PERCENT: '20.5' }).VAT_RATE_PERCENT).toBe(20.5)
  })

  it('accepts an optional address for the imprint', () => {
    const whole = (COMPANY_EMAIL: string) => companyOf(companyEnv.parse({ ...env, COMPANY_EMAIL }))
    expect(whole('office@passage.example').email).toBe('office@passage.example')
    expect(whole('')).toEqual(COMPANY)
    expect(companyEnv.safeParse({ ...env, COMPANY_EMAIL: 'office' }).success).toBe(false)
  })

  it.each(Object.keys(env))('requires %s', (name) => {
    expect(companyEnv.safeParse({ ...env, [name]: undefined }).success).toBe(false)
    expect(companyEnv.safeParse({ ...env, [name]: ' ' }).success).toBe(false)
  })
})
