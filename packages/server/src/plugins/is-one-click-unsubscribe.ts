import { contract, type Route } from '@handiwork/core/api'

/** Whether mail clients call the route to unsubscribe with one click (RFC 8058), with a form as the body. */
export function isOneClickUnsubscribe(route: Route | undefined): boolean {
  return route === contract.invitations.stop || route === contract.alerts.stop
}
