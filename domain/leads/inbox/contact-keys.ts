import { foldText, splitWords } from '../../fold-text.ts';
import { nationalDigits } from './search-words.ts';

/** Shorter numbers are extensions or mistakes, which many people share. */
const minPhoneDigits = 7;

/** Anybody can have an address there, so it says nothing about a company. */
const publicProviders = new Set(
  (
    'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.in ymail.com rocketmail.com hotmail.com hotmail.co.uk hotmail.fr ' +
    'outlook.com outlook.in live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net ' +
    'gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com zohomail.com tutanota.com tuta.com fastmail.com ' +
    'hey.com qq.com 163.com 126.com rediffmail.com sltnet.lk slt.lk dialogsl.net eureka.lk lankabell.com'
  ).split(' '),
);

/** Words that say what kind of company it is, and that people add or leave out. */
const legalForms = new Set(
  'pvt private ltd limited plc llc inc incorporated corp corporation co company gmbh ag bv pte pty the and'.split(
    ' ',
  ),
);

/** A telephone number as digits, the same however it was written; null if it is none. */
export function phoneKey(phone: string): string | null {
  const digits = nationalDigits(phone);
  return digits.length >= minPhoneDigits && digits.length <= 15 ? digits : null;
}

/** The domain of an address; null if it has none or it is of a public provider. */
export function mailDomainKey(email: string): string | null {
  const domain = foldText(email).split('@')[1]?.trim() ?? '';
  return domain.includes('.') && !publicProviders.has(domain) ? domain : null;
}

/** "Vaharai Foods (Pvt) Ltd" and "vaharai foods" are the same; null if nothing is left. */
export function companyKey(company: string): string | null {
  const words = splitWords(foldText(company));
  const own = words.filter((word) => !legalForms.has(word));
  const key = (own.length > 0 ? own : words).join(' ').slice(0, 100);
  return key.length >= 2 ? key : null;
}
