import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { hostedTriesAtom, setHosted } from '../../lib/session/hosted-session.ts'
import { identitySettings } from '../session/api/identity.ts'

interface Provider {
  Component: ComponentType<{ publishableKey: string }>
  publishableKey: string
}

/** The hosted provider beside the application, if the deployment has one; otherwise nothing of it is loaded. */
export function HostedIdentity() {
  const tries = useAtomValue(hostedTriesAtom)
  const [provider, setProvider] = useState<Provider | null>(null)

  // Each try removes the former provider and starts again.
  useEffect(() => {
    let wanted = true
    void loadProvider(tries > 0).then((loaded) => wanted && setProvider(loaded))
    return () => {
      wanted = false
      setProvider(null)
    }
  }, [tries])

  return provider && <provider.Component publishableKey={provider.publishableKey} />
}

async function loadProvider(again: boolean): Promise<Provider | null> {
  try {
    const { mode, publishableKey } = await identitySettings(again)
    if (mode === 'clerk') {
      const { default: Component } = await import('./hosted-provider.tsx')
      return { Component, publishableKey: publishableKey ?? '' }
    }
    setHosted({ status: 'none' })
  } catch {
    setHosted({ status: 'failed', why: 'unreachable' })
  }
  return null
}
