import { useEffect, useState } from 'react'

/**
 * Returns the chosen file as a data URL, because the content security policy does not allow blob URLs for
 * images.
 */
export function useFilePreview(file: File | null): string | null {
  const [dataUrl, setDataUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setDataUrl(null)
    const reader = new FileReader()
    reader.onload = () => setDataUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return dataUrl
}
