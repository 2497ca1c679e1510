import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, isUnitedStates, LOCALES, type Locale } from '@/lib/config/locales';
import { openCourseLibrary } from '@/lib/server/courses/course-library';
import { mergeTexts, type Texts } from '@/lib/server/i18n/merge-texts';
import { languageChain } from '@/lib/server/i18n/page-translations';

/** What docs/glossary.md rules and a machine can hold: words to avoid, forms of address, numbers. */

interface Rule {
  avoid: string;
  pattern: RegExp;
  locales: readonly Locale[];
  /** A sentence that breaks the rule, to show that it bites. */
  broken: string;
  /** Keys whose wording the specification fixes, or whose word means something else. */
  except?: readonly string[];
}

const english = LOCALES.filter((locale) => locale.startsWith('en'));
const spanish = LOCALES.filter((locale) => locale.startsWith('es'));
const portuguese: Locale[] = ['pt-BR'];
const withTu: Locale[] = ['es-MX', 'es-US'];

/** Whole words, in any case. */
const words = (...list: string[]) => new RegExp(`(?<!\\p{L})(${list.join('|')})(?!\\p{L})`, 'iu');

const RULES: readonly Rule[] = [
  { avoid: 'a space before %', pattern: /[\d}] %/u, locales: LOCALES, broken: '90 % watched' },

  { avoid: 'e-mail in English', pattern: words('e-mails?'), locales: english, broken: 'Your e-mail' },
  { avoid: 'film for video', pattern: words('films?'), locales: english, broken: 'Watch the film' },
  { avoid: 'sign in beside sign up', pattern: words('sign(ed)? in'), locales: english, broken: 'Sign in' },
  { avoid: 'anybody', pattern: words('anybody', 'somebody'), locales: english, broken: 'Show anybody' },
  {
    avoid: '18-year-olds',
    pattern: words('\\d+-year-olds?'),
    locales: english,
    broken: '11 to 18-year-olds',
  },
  { avoid: 'kids', pattern: words('kids?', 'females?'), locales: english, broken: 'for kids' },
  {
    avoid: 'invalid or required',
    pattern: words('invalid', 'required'),
    locales: english,
    broken: 'This is required',
  },
  {
    avoid: 'British words in the United States',
    pattern: words('organisations?', 'programmes?', 'honour', 'football', 'pitch', 'matchday'),
    locales: ['en-US'],
    broken: 'Your organisation',
    except: ['sign-up:sportType.options.american-football', 'sign-up:sportType.options.australian-rules'],
  },
  {
    avoid: 'American words in Britain and New Zealand',
    pattern: words('organizations?', 'programs?', 'honor', 'soccer'),
    locales: ['en-GB'],
    broken: 'The soccer program',
  },

  {
    avoid: 'filme for vídeo',
    pattern: words('filmes?'),
    locales: portuguese,
    broken: 'Assista ao filme',
  },
  {
    avoid: 'encontro for treino',
    pattern: words('encontros?'),
    locales: portuguese,
    broken: 'os seus encontros',
  },
  { avoid: 'técnico', pattern: words('técnic[ao]s?'), locales: portuguese, broken: 'Técnico esportivo' },
  {
    avoid: 'pegar o certificado',
    pattern: words('(pegar|pegue) o (seu )?certificado'),
    locales: portuguese,
    broken: 'Pegar o certificado',
  },
  {
    avoid: 'obrigado, which has a gender',
    pattern: words('obrigad[ao]'),
    locales: portuguese,
    broken: 'Obrigado',
  },

  {
    avoid: 'vos forms outside Argentina',
    pattern: words('vos', 'acá', 'podés', 'tenés', 'querés', 'elegí', 'escribí', 'revisá', 'probá', 'usá'),
    locales: withTu,
    broken: 'Elegí una opción',
  },
  {
    avoid: 'tú forms in Argentina',
    pattern: words(
      'tú|aquí|puedes|tienes|quieres|necesitas|prefieres|haces|envías|miras',
      'escribe|elige|revisa|usa|lee|inicia|recarga|quita|confirma|pide|marca|cierra|compara|inténtalo',
    ),
    locales: ['es-AR'],
    broken: 'Escribe tu mail aquí',
    except: ['cookies:choice.now.privacyControl', 'cookies:cookies.intro'],
  },
  {
    avoid: 'correo for mail in Argentina',
    pattern: /(?<!\p{L})correos?(?! electrónico)(?!\p{L})/iu,
    locales: ['es-AR'],
    broken: 'Revisá tu correo',
  },
  {
    avoid: 'usted and vosotros',
    pattern: words('ustedes', 'usted', 'vosotros'),
    locales: spanish,
    broken: 'Usted',
  },
  { avoid: 'encuentro', pattern: words('encuentros?'), locales: spanish, broken: 'tus encuentros' },
  {
    avoid: 'words of Spain',
    pattern: words('ordenador(es)?', 'móvil(es)?', 'fútbol sala', 'salvaguarda'),
    locales: spanish,
    broken: 'en tu móvil',
  },
  {
    avoid: 'acertar and comprobar',
    pattern: words('aciert[oa]s?', 'acertar', 'acertaste', 'comprobar(lo)?'),
    locales: spanish,
    broken: 'Acertaste la pregunta',
  },
  { avoid: 'socio for aliada', pattern: words('socios?'), locales: spanish, broken: 'de su socio' },
  {
    avoid: 'fútbol with its accent in Mexico',
    pattern: words('fútbol'),
    locales: ['es-MX'],
    broken: 'Curso de fútbol',
    except: ['sign-up:sportType.options.australian-rules'],
  },
  {
    avoid: 'balón in Argentina',
    pattern: words('balón', 'balones'),
    locales: ['es-AR'],
    broken: 'Ese balón',
  },
];

const root = join(process.cwd(), 'locales');
const namespaces = readdirSync(join(root, DEFAULT_LOCALE)).map((file) => file.replace('.json', ''));

const read = (language: string, namespace: string): Texts => {
  const path = join(root, language, `${namespace}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
};

const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : Array.isArray(value)
        ? value.map((text, index): [string, string] => [`${prefix}${key}.${index}`, text])
        : flat(value as Texts, `${prefix}${key}.`),
  );

/** Our own mails and the survey exist on the two sites of the United States only. */
const isRead = (namespace: string, locale: Locale) =>
  isUnitedStates(locale) || (namespace !== 'mails' && namespace !== 'survey');

/** What the visitors of a site read, `namespace:key` with its text. */
const textsOf = (locale: Locale): [string, string][] =>
  namespaces
    .filter((namespace) => isRead(namespace, locale))
    .flatMap((namespace) =>
      flat(
        languageChain(locale).reduceRight<Texts>(
          (texts, language) => mergeTexts(texts, read(language, namespace)),
          {},
        ),
        `${namespace}:`,
      ),
    );

const contentRoot = join(process.cwd(), 'content');
const library = openCourseLibrary({ contentRoot, mediaBaseUrl: '/films/' });

/** Titles and summaries of the courses, and the modules that are written in the site’s language. */
const contentOf = (locale: Locale): [string, string][] => [
  ...library
    .courseCatalogue(locale)
    .flatMap(({ key, title, summary, modules }): [string, string][] => [
      [`${key}: title`, title],
      [`${key}: summary`, summary],
      ...modules.map((module): [string, string] => [`${key}: ${module.slug}`, module.title]),
    ]),
  ...readdirSync(join(contentRoot, 'courses'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${locale.slice(0, 2)}.md`))
    .flatMap((file) =>
      readFileSync(join(contentRoot, 'courses', file), 'utf8')
        .split('\n')
        .map((line, index): [string, string] => [`${file}:${index + 1}`, line]),
    ),
];

const bySite = new Map(
  LOCALES.map((locale) => [locale, [...textsOf(locale), ...contentOf(locale)]] as const),
);

describe.each(RULES)('the texts avoid $avoid', ({ pattern, locales, broken, except = [] }) => {
  it.each(locales)('in %s', (locale) => {
    const found = (bySite.get(locale) ?? []).filter(
      ([key, text]) => pattern.test(text) && !except.includes(key),
    );
    expect(found).toEqual([]);
  });

  it('and the rule finds a sentence that breaks it', () => {
    expect(broken).toMatch(pattern);
  });
});
