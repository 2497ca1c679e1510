import type { PageLoader } from './visit-page';

/** What the signed-in pages load for a request; imported when it is called, since the environment has to stand by then. */

export const loadCourses: PageLoader = async (context) =>
  (await import('@/pages/[locale]/courses')).getServerSideProps(context);
export const loadSlug: PageLoader = async (context) =>
  (await import('@/pages/[locale]/[slug]')).getServerSideProps(context);
export const loadModule: PageLoader = async (context) =>
  (await import('@/pages/[locale]/[slug]/[module]')).getServerSideProps(context);
export const loadProfile: PageLoader = async (context) =>
  (await import('@/pages/[locale]/perfil')).getServerSideProps(context);
export const loadMyData: PageLoader = async (context) =>
  (await import('@/pages/[locale]/my-data')).getServerSideProps(context);
export const loadImpact: PageLoader = async (context) =>
  (await import('@/pages/[locale]/impacto')).getServerSideProps(context);
export const loadDrill: PageLoader = async (context) =>
  (await import('@/pages/[locale]/drill/[drill]')).getServerSideProps(context);
export const loadExtra: PageLoader = async (context) =>
  (await import('@/pages/[locale]/extra/[module]')).getServerSideProps(context);
export const loadGroups: PageLoader = async (context) =>
  (await import('@/pages/[locale]/groups')).getServerSideProps(context);
export const loadGroup: PageLoader = async (context) =>
  (await import('@/pages/[locale]/groups/[group]')).getServerSideProps(context);
export const loadInvitation: PageLoader = async (context) =>
  (await import('@/pages/[locale]/group')).getServerSideProps(context);
