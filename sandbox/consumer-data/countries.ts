import type { Country, Region } from './addresses';

/** What the service knows of the programme in each country: a profile must come from its campaign. */
export interface CountryRules {
  region: Region;
  isoLanguage: string;
  campaignId: string;
  brandCode: string;
  /** Whether the additional subscription exists there. */
  subscription: boolean;
}

export const COUNTRY_RULES: Record<Country, CountryRules> = {
  BR: { region: 'US', isoLanguage: 'PT', campaignId: 'PN001766', brandCode: 'BH0413', subscription: true },
  MX: { region: 'US', isoLanguage: 'ES', campaignId: 'PN003058', brandCode: 'BH0413', subscription: true },
  AR: { region: 'US', isoLanguage: 'ES', campaignId: 'PN003057', brandCode: 'BH0413', subscription: true },
  GB: { region: 'EU', isoLanguage: 'EN', campaignId: 'PN003059', brandCode: 'BH0978', subscription: true },
  AU: { region: 'SG', isoLanguage: 'EN', campaignId: 'PN004887', brandCode: 'BH0413', subscription: false },
  NZ: { region: 'SG', isoLanguage: 'EN', campaignId: 'PN004889', brandCode: 'BH0413', subscription: false },
};
