import { useEffect, useState } from 'react'
import { debounce } from './debounce.ts'

/** Returns the value after it has not changed for `ms`. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const update = debounce(() => setDebouncedValue(value), ms)
    update()
    return update.cancel
  }, [value, ms])
  return debouncedValue
}
