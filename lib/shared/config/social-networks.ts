/** The networks that the footer may lead to, in its order; `docs/analytics.md` and `docs/operate/sites-and-brands.md` list them too. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
