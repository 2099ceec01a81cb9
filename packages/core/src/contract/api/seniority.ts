import { z } from 'zod'

/** How experienced a person is, or has to be for a job; in ascending order. */
export const seniorities = ['junior', 'mid', 'senior', 'lead'] as const
export const Seniority = z.enum(seniorities)
export type Seniority = z.infer<typeof Seniority>

/** Types of employment, as in schema.org's JobPosting. */
export const employmentTypes = ['fullTime', 'partTime', 'contract', 'internship'] as const
export const EmploymentType = z.enum(employmentTypes)
export type EmploymentType = z.infer<typeof EmploymentType>
