import { MODEL } from '@handiwork/core'
import { catalogueVersion } from '@handiwork/core/catalog'

/** The rules and the catalogue that reports are made with now. */
export const reportVersion = `${MODEL} ${catalogueVersion}`
