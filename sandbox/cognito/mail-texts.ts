import type { MailLanguage } from './pools';
import type { CodePurpose } from './user';

interface Texts {
  subject: string;
  text(code: string): string;
}

const TEXTS: Record<MailLanguage, Record<CodePurpose, Texts>> = {
  pt: {
    signUp: {
      subject: 'Quebrando Barreiras: confirme o seu e-mail',
      text: (code) =>
        `Olá!\n\nO seu código de confirmação é ${code}.\n\nDigite-o no site para ativar a sua conta. ` +
        'Ele vale por 24 horas. Nunca pedimos este código por telefone.\n\nSe não foi você, ignore esta mensagem.',
    },
    recovery: {
      subject: 'Quebrando Barreiras: código para criar uma nova senha',
      text: (code) =>
        `Olá!\n\nO seu código para criar uma nova senha é ${code}.\n\nEle vale por uma hora. ` +
        'Nunca pedimos este código por telefone.\n\nSe não foi você, ignore esta mensagem: a sua senha continua a mesma.',
    },
  },
  en: {
    signUp: {
      subject: 'Breaking Barriers: confirm your email address',
      text: (code) =>
        `Hello,\n\nYour confirmation code is ${code}.\n\nEnter it on the site to activate your account. ` +
        'It works for 24 hours. We never ask for it by phone.\n\nIf you did not sign up, you can ignore this message.',
    },
    recovery: {
      subject: 'Breaking Barriers: code for a new password',
      text: (code) =>
        `Hello,\n\nYour code for a new password is ${code}.\n\nIt works for one hour. We never ask for it by phone.\n\n` +
        'If you did not ask, you can ignore this message: your password stays as it is.',
    },
  },
  es: {
    signUp: {
      subject: 'Rompiendo Barreras: confirma tu correo electrónico',
      text: (code) =>
        `Hola:\n\nTu código de confirmación es ${code}.\n\nEscríbelo en el sitio para activar tu cuenta. ` +
        'Vence en 24 horas. Nunca lo pedimos por teléfono.\n\nSi no lo pediste, ignora este mensaje.',
    },
    recovery: {
      subject: 'Rompiendo Barreras: código para crear una contraseña nueva',
      text: (code) =>
        `Hola:\n\nTu código para crear una contraseña nueva es ${code}.\n\nVence en una hora. Nunca lo pedimos por teléfono.\n\n` +
        'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    },
  },
  'es-AR': {
    signUp: {
      subject: 'Rompiendo Barreras: confirmá tu mail',
      text: (code) =>
        `¡Hola!\n\nTu código de confirmación es ${code}.\n\nEscribilo en el sitio para activar tu cuenta. ` +
        'Vence en 24 horas. Nunca lo pedimos por teléfono.\n\nSi no lo pediste, ignorá este mensaje.',
    },
    recovery: {
      subject: 'Rompiendo Barreras: código para crear una contraseña nueva',
      text: (code) =>
        `¡Hola!\n\nTu código para crear una contraseña nueva es ${code}.\n\nVence en una hora. Nunca lo pedimos por teléfono.\n\n` +
        'Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.',
    },
  },
};

/** The e-mail that a pool sends, in its language. */
export const codeMail = (
  language: MailLanguage,
  purpose: CodePurpose,
  code: string,
): { from: string; subject: string; text: string } => {
  const { subject, text } = TEXTS[language][purpose];
  return { from: 'no-reply@identity.sandbox.test', subject, text: text(code) };
};
