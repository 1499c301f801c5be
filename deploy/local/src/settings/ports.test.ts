import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
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

it('moves a port where the environment says so, and refuses what is no port', () => {
  expect(fixedPorts({}).app).toBe(3000)
  expect(fixedPorts({ PASSAGE_PORT_APP: '3100' })).toMatchObject({ app: 3100, ui: 8233 })
  expect(() => fixedPorts({ PASSAGE_PORT_UI: 'none' })).toThrow('PASSAGE_PORT_UI is "none", which is no port')
})

it('finds ports that are all different and free', async () => {
  const ports = Object.values(await freePorts())
  expect(new Set(ports).size).toBe(ports.length)
  for (const port of ports) expect(await isBusy(port)).toBe(false)
})

it('names a busy port, who needs it and how to move it', async () => {
  const app = await listen('127.0.0.1')
  const ports = { ...(await freePorts()), app }
  const sentence = `Port ${app} (the application) is in use by another program: stop that program, or choose another port, for example PASSAGE_PORT_APP=`
  await expect(refuseBusyPorts(ports)).rejects.toThrow(sentence)
  await expect(refuseBusyPorts(ports, ['nats'])).resolves.toBeUndefined()
})

it('also sees a program that listens on the other loopback address only', async () => {
  expect(await isBusy(await listen('::1'))).toBe(true)
})
