/** Why a repository address is rejected. Users see the same message for all of them. */
export type AddressRefusal =
  | 'TYPE'
  | 'TOO_LONG'
  | 'EMPTY'
  | 'CONTROL'
  | 'NON_ASCII'
  | 'BACKSLASH'
  | 'OPTION'
  | 'ENCODED'
  | 'HELPER'
  | 'SYNTAX'
  | 'SCHEME'
  | 'USERINFO'
  | 'IP_LITERAL'
  | 'HOST_FORM'
  | 'HOST'
  | 'PORT'
  | 'PATH'

export interface RefusedAddress {
  readonly refused: AddressRefusal
}
