import { useCallback, useEffect, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { loadChunk } from '../state/load-chunk.ts'
import { toast } from './toast.ts'

/**
 * Loads a part of the code when it is needed. Undefined until it is loaded; a toast offers to reload the page if that
 * fails. The second value loads it early.
 */
export function useChunk<Module>(
  importModule: () => Promise<Module>,
  isNeeded: boolean,
): [chunk: Module | undefined, loadEarly: () => void] {
  const [loaded, setLoaded] = useState<{ readonly chunk: Module }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render imports the same module
  const load = useCallback(
    () => loadChunk(importModule).then((chunk) => setLoaded((before) => before ?? { chunk })),
    [],
  )
  useEffect(() => {
    if (isNeeded && loaded === undefined) load().catch(showLoadError)
  }, [isNeeded, loaded, load])
  return [loaded?.chunk, () => void load().catch(() => {})]
}

function showLoadError(): void {
  const action = { title: t('ui.reload'), onPress: () => location.reload() }
  toast.show({ kind: 'failed', text: t('ui.loadFailed'), action })
}
