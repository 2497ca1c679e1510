/** Height below the picture of a film, so that neither captions nor controls cover a drill, also while it is paused. */
export const CAPTION_BAND = 'clamp(7rem, 4.5rem + 5vw, 8.75rem)';
