import { useEffect, useState } from 'react'

/** A file that was chosen, as an address of its own: pages show pictures of ours, of https and such, and no other. */
export function usePicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setAddress(null)
    const reader = new FileReader()
    reader.onload = () => setAddress(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}
