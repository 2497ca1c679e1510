/** Where badges and what is needed to check one are answered, as paths of the site. */

export const badgePath = (badgeId: string) => `/api/badges/${badgeId}`;
export const badgeKeyPath = (thumbprint: string) => `/api/badges/keys/${thumbprint}`;
export const badgeIssuerPath = '/api/badges/issuer';
export const statusListPath = (list: number) => `/api/badges/status/${list}`;
