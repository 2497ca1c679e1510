/** The smaller build of hls.js, without subtitles, other languages and protected films, comes without types of its own. */
declare module 'hls.js/light' {
  export { default, type ErrorData } from 'hls.js';
}
