import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fixedPorts, freePorts, isBusy, refuseBusyPorts } from './ports.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('ports', () => {
  it('changes a port by its variable and refuses a value that is not a port', () => {
    expect(fixedPorts({}).app).toBe(3000)
    expect(fixedPorts({ PASSAGE_PORT_APP: '3100' })).toMatchObject({ app: 3100, ui: 8233 })
    expect(() => fixedPorts({ PASSAGE_PORT_UI: 'none' })).toThrow('PASSAGE_PORT_UI is "none", which is not a port')
  })

  it('finds free ports, all different', async () => {
    const ports = Object.values(await freePorts())
    expect(new Set(ports).size).toBe(ports.length)
    for (const port of ports) expect(await isBusy(port)).toBe(false)
  })

  it('names a busy port, its server and the variable that changes it', async () => {
    const app = await listen('127.0.0.1')
    const ports = { ...(await freePorts()), app }
    const sentence = `Port ${app} (the application) is in use by another program: stop that program, or choose another port, for example PASSAGE_PORT_APP=`
    await expect(refuseBusyPorts(ports)).rejects.toThrow(sentence)
    await expect(refuseBusyPorts(ports, ['nats'])).resolves.toBeUndefined()
  })

  it('detects a program that listens on IPv6 only', async () => {
    expect(await isBusy(await listen('::1'))).toBe(true)
  })
})
