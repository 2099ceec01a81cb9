import { type Alert, type AlertInterval, contract } from '@handiwork/core/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'

/** The email alert of a saved search. */
export interface SearchAlert {
  readonly interval: AlertInterval | 'off'
  /** New matches at the last check. */
  readonly newCount: number
}

/** The alerts of saved searches, loaded once the list is opened. */
export function useSearchAlerts(isOpen: boolean) {
  const client = useQueryClient()
  const { data: alerts } = useQuery<readonly Alert[]>({
    queryKey: SEARCH_ALERTS_KEY,
    queryFn: () => call(contract.alerts.list),
    enabled: isOpen,
  })
  return {
    /** Undefined until they have loaded. */
    alertOf: (searchId: string): SearchAlert | undefined => {
      if (alerts === undefined) return undefined
      const alert = alerts.find((one) => one.searchId === searchId)
      return { interval: alert?.interval ?? 'off', newCount: alert?.newCount ?? 0 }
    },
    setAlert: async (searchId: string, interval: SearchAlert['interval']): Promise<void> => {
      try {
        const body = { interval: interval === 'off' ? null : interval }
        await call(contract.alerts.setForSearch, { params: { id: searchId }, body })
        toast.show({ text: t(`alerts.status.${interval}`) })
      } catch (error) {
        toast.show({ kind: 'failed', text: failureText(error) })
      }
      await client.invalidateQueries({ queryKey: SEARCH_ALERTS_KEY })
    },
  }
}

const SEARCH_ALERTS_KEY = ['alerts'] as const
