/** True under `npm run dev`, where hot reload adds styles that no policy can foresee. Fixed at build. */
export const isDevelopment = process.env.NODE_ENV === 'development';
