import type { MailLanguage } from './pools';
import type { CodePurpose } from './user';

interface Texts {
  subject: string;
  text(code: string): string;
}

const TEXTS: Record<MailLanguage, Record<CodePurpose, Texts>> = {
  pt: {
    signUp: {
      subject: 'Confirme o seu e-mail',
      text: (code) =>
        `Olá!\n\nO seu código de confirmação é ${code}.\n\nDigite-o na página de cadastro para ativar a sua conta. ` +
        'Ele vale por 24 horas.\n\nSe não foi você que pediu, ignore esta mensagem.',
    },
    recovery: {
      subject: 'Código para criar uma nova senha',
      text: (code) =>
        `Olá!\n\nO seu código para criar uma nova senha é ${code}.\n\nEle vale por uma hora.\n\n` +
        'Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
    },
  },
  en: {
    signUp: {
      subject: 'Confirm your e-mail address',
      text: (code) =>
        `Hello,\n\nyour confirmation code is ${code}.\n\nEnter it on the sign-up page to activate your account. ` +
        'It is valid for 24 hours.\n\nIf you did not ask for it, ignore this message.',
    },
    recovery: {
      subject: 'Code for a new password',
      text: (code) =>
        `Hello,\n\nyour code for setting a new password is ${code}.\n\nIt is valid for one hour.\n\n` +
        'If you did not ask for it, ignore this message: your password stays as it is.',
    },
  },
  es: {
    signUp: {
      subject: 'Confirma tu correo electrónico',
      text: (code) =>
        `Hola:\n\nTu código de confirmación es ${code}.\n\nEscríbelo en la página de registro para activar tu cuenta. ` +
        'Vale por 24 horas.\n\nSi no lo pediste, ignora este mensaje.',
    },
    recovery: {
      subject: 'Código para crear una contraseña nueva',
      text: (code) =>
        `Hola:\n\nTu código para crear una contraseña nueva es ${code}.\n\nVale por una hora.\n\n` +
        'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
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
