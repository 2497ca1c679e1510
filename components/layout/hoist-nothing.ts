/**
 * Stands in for `hoist-non-react-statics` in the bundle (next.config.js). next-i18next copies static members of a
 * wrapped `_app` with it; we wrap plain components, which have none (`with-translations.tsx`). Saves 0.8 kB (decision 028).
 */
const hoistNothing = <Target>(target: Target): Target => target;

// biome-ignore lint/style/noDefaultExport: as the package exports it
export default hoistNothing;
