import type { Environment } from '@/lib/shared/config/environment';

/** Partner organisations that the survey offers, by the operator’s descriptions; “Other” is the form’s own (spec §3). */
export const surveyPartners = ({ MARKETING_IDENTITY }: Pick<Environment, 'MARKETING_IDENTITY'>): string[] =>
  MARKETING_IDENTITY.survey.where.answers
    .map(({ description }) => description)
    .filter((description) => description.toLowerCase() !== 'other');
