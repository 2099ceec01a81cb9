import { HostedReviews } from '../../contract/hosted-reviews.ts'
import { HostedSquash } from '../../contract/hosted-squash.ts'
import type { ExternalFigures } from './external-figures.ts'

/** Copies the fields of the contract, because these figures are part of the report. Throws if one is not valid. */
export function parseExternalFigures({ reviews, squashes, ...figures }: ExternalFigures): ExternalFigures {
  return {
    ...figures,
    reviews: reviews?.map((one) => HostedReviews.parse(one)),
    squashes: squashes?.map((one) => HostedSquash.parse(one)),
  }
}
