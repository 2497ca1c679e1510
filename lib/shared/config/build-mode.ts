/** True under `npm run dev`, where hot reload adds styles that no policy can foresee. Fixed at build. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/** True in what `npm run build` makes, and so in the started site; not in tests. Fixed at build. */
export const isProduction = process.env.NODE_ENV === 'production';
