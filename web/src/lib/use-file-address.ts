import { useEffect, useState } from 'react'

/** An address of a file on this page, for as long as it is shown; null: there is no file. */
export function useFileAddress(file: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
