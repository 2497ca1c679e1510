import { LOCALES, type Locale } from '@/lib/shared/config/locales';

/** A wording that docs/glossary.md rules out and a machine can find. */
interface Rule {
  avoid: string;
  pattern: RegExp;
  locales: readonly Locale[];
  /** A sentence that breaks the rule, to show that it bites. */
  broken: string;
  /** Keys whose wording the specification fixes, or whose word means something else. */
  except?: readonly string[];
  /** Holds for what is read only, not for what films and people in quotation marks say. */
  readOnly?: true;
}

const english = LOCALES.filter((locale) => locale.startsWith('en'));
const spanish = LOCALES.filter((locale) => locale.startsWith('es'));
const portuguese: Locale[] = ['pt-BR'];
const withTu: Locale[] = ['es-MX', 'es-US'];

/** Whole words, in any case. */
const words = (...list: string[]) => new RegExp(`(?<!\\p{L})(${list.join('|')})(?!\\p{L})`, 'iu');

export const RULES: readonly Rule[] = [
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
  {
    avoid: 'kids',
    pattern: words('kids?(?!\\s+Helpline)', 'females?'),
    locales: english,
    broken: 'for kids',
  },
  {
    avoid: 'invalid or required',
    pattern: words('invalid', 'required'),
    locales: english,
    broken: 'This is required',
  },
  {
    avoid: 'British words in the United States',
    pattern: words(
      'organisations?|programmes?|honour|football|pitch|matchday|straight away|spelt|tick(ed)?|safeguarding',
      'changing rooms?|working days?|on sport|disabled (young )?people|not marked',
    ),
    locales: ['en-US'],
    broken: 'Your organisation',
    except: ['sign-up:sportType.options.american-football', 'sign-up:sportType.options.australian-rules'],
  },
  {
    avoid: 'a comma after a mark of its own in the United States',
    pattern: /[!?],”/u,
    locales: ['en-US'],
    broken: '“Come on!,” she calls.',
  },
  {
    avoid: 'American words in Britain',
    pattern: words('organizations?', 'programs?', 'honor', 'soccer', 'game day', 'practices'),
    locales: ['en-GB'],
    broken: 'The soccer program',
  },
  {
    avoid: 'American words in New Zealand',
    pattern: words('organizations?', 'programs?', 'honor', 'pitch', 'matchday'),
    locales: ['en-NZ'],
    broken: 'Confidence on the pitch',
  },
  {
    avoid: 'football for soccer in Australia',
    pattern: /(?<!Australian rules |American |Soccer \()\bfootball\b/iu,
    locales: ['en-AU'],
    broken: 'Football course',
  },
  {
    avoid: 'British and American words in Australia',
    pattern: words(
      'organizations?|programmes?|honor|pitch|matchday|safeguarding|changing rooms?|disabled (young )?people',
    ),
    locales: ['en-AU'],
    broken: 'The programme',
  },
  {
    avoid: 'a shortened not',
    pattern: /n[’']t(?!\p{L})/u,
    locales: english,
    readOnly: true,
    broken: 'Can’t find it?',
  },
  {
    avoid: 'at once and arrive soon',
    pattern: words('at once', 'arrives? soon', 'goes on\\. |made when'),
    locales: english,
    broken: 'The modules arrive soon',
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
  {
    avoid: 'quem treina without whom',
    pattern: /quem treina(?=[.;:!?]|, quem|$)/iu,
    locales: portuguese,
    broken: 'Para quem treina.',
  },
  {
    avoid: 'menor, portador and especial',
    pattern: words('portador(a|es)?', 'deficientes?', 'jovens especiais', 'menores? de idade'),
    locales: portuguese,
    broken: 'Um portador de deficiência',
  },
  {
    avoid: 'emptying copies and contar de',
    pattern: words('esvazi(em|ar|ando) as? cópias?', 'cont(e|ar) de uma barreira', 'o quanto você s'),
    locales: portuguese,
    broken: 'Ainda estão esvaziando as cópias',
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
    pattern: words(
      'vos|acá|sos|podés|tenés|querés|sabés|hacés|decidís|recibís|enviás|mirás|trabajás|volvés|cerrás',
      'elegí|escribí|revisá|probá|usá|mirá|ingresá|creá|confirmá|descargá|activá|guardá|esperá|pedí|volvé|hacé|seguí',
    ),
    locales: withTu,
    broken: 'Elegí una opción',
  },
  {
    avoid: 'tú forms in Argentina',
    pattern: words(
      'tú|ti|contigo|aquí|puedes|tienes|quieres|necesitas|prefieres|haces|envías|miras|sabes|trabajas|vuelves|eliges',
      'cambias|decides|recibes|descargas|revisas|corriges|continúas|cierras|encuentras|has',
      'escribe|elige|revisa|usa|lee|inicia|recarga|quita|confirma|pide|marca|cierra|compara|mira|activa|aprende|crea',
      'descarga|genera|ingresa|recupera|restablece|selecciona|verifica|haz|sal|súmate|inténtalo|escríbelo|guárdalo',
      'llévalo|déjalo|cámbialo|cámbialos|cámbiala|respóndela',
    ),
    locales: ['es-AR'],
    broken: 'Escribe tu mail aquí',
    except: ['cookies:choice.now.privacyControl', 'cookies:cookies.intro'],
  },
  {
    avoid: 'words of Argentina and intenta without lo outside it',
    pattern: words('alcanza con', 'vestuarios?', 'cosas chicas', 'intenta de nuevo'),
    locales: withTu,
    broken: 'Alcanza con un celular',
  },
  {
    avoid: 'cerrar la sesión and quitar emojis in Argentina',
    pattern: words('(cerrar|cerrás|cierres) la sesión', 'quitá'),
    locales: ['es-AR'],
    broken: 'Se borra al cerrar la sesión.',
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
  {
    avoid: 'emptying copies and confianza con',
    pattern: words(
      'vac(íen|iar|iando) (la|las|sus) copias?',
      'confianza con el propio cuerpo',
      'con tu cuenta acept[aá]s',
    ),
    locales: spanish,
    broken: 'Todavía están vaciando sus copias',
  },
  { avoid: 'encuentro', pattern: words('encuentros?'), locales: spanish, broken: 'tus encuentros' },
  {
    avoid: 'words of Spain',
    pattern: words(
      'ordenador(es)?',
      'móvil(es)?',
      'fútbol sala',
      'salvaguarda',
      'coger',
      'vale(?! la pena)',
      'vóleibol',
    ),
    locales: spanish,
    broken: 'en tu móvil',
  },
  {
    avoid: 'acertar and comprobar',
    pattern: words('aciert[oa]s?', 'acertar', 'acertaste', 'comprobar(lo)?'),
    locales: spanish,
    broken: 'Acertaste la pregunta',
  },
  {
    avoid: 'creer en sí without mismos',
    pattern: /(?<!\p{L})cre(er|an|a) en sí(?! mism)/iu,
    locales: spanish,
    broken: 'ayudar a creer en sí.',
  },
  {
    avoid: 'balonmano in Argentina and Mexico',
    pattern: words('balonmano', 'baloncesto'),
    locales: ['es-AR', 'es-MX'],
    broken: 'Balonmano',
  },
  {
    avoid: 'tú futures in Argentina',
    pattern: /(harás|\p{L}{2}(arás|erás|irás|aremos|eremos|iremos))(?!\p{L})/iu,
    locales: ['es-AR'],
    broken: 'Los encontrarás acá',
  },
  { avoid: 'socio for aliada', pattern: words('socios?'), locales: spanish, broken: 'de su socio' },
  {
    avoid: 'fútbol with its accent in Mexico',
    pattern: words('fútbol'),
    locales: ['es-MX'],
    broken: 'Curso de fútbol',
  },
  {
    avoid: 'balón in Argentina',
    pattern: words('balón', 'balones'),
    locales: ['es-AR'],
    broken: 'Ese balón',
  },
];
