import { expect, test } from 'vitest';
import { nameFile } from './name-file.ts';

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV (final).PDF', 'pdf', 'CV (final).pdf'],
  ['photo.jpeg', 'jpg', 'photo.jpg'],
  ['cv.hta', 'pdf', 'cv.pdf'],
  ['cv.bat', 'pdf', 'cv.pdf'],
  ['cv.html', 'pdf', 'cv.pdf'],
  ['cv.url', 'pdf', 'cv.pdf'],
  ['shot.js', 'png', 'shot.png'],
  ['letter.docm', 'docx', 'letter.docx'],
  ['cv.pdf.exe', 'pdf', 'cv.pdf'],
  ['cv.exe.pdf', 'pdf', 'cv_exe.pdf'],
  ['cv.application', 'pdf', 'cv_application.pdf'],
  ['cv.exe. . ', 'pdf', 'cv.pdf'],
  ['cv.', 'pdf', 'cv.pdf'],
  ['cv', 'pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe', 'pdf', 'cvfdp.pdf'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['.exe', 'pdf', 'file.pdf'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['K.P.Silva 2.1', 'pdf', 'K_P_Silva 2_1.pdf'],
  ['Dr. Perera.pdf', 'pdf', 'Dr. Perera.pdf'],
  ['ජීවිතය.docx', 'docx', 'ජීවිතය.docx'],
  ['a\0b\r\n.pdf', 'pdf', 'ab.pdf'],
  [`${'n'.repeat(3000)}.pdf`, 'docx', `${'n'.repeat(95)}.docx`],
  // Not an accepted kind: it is refused, and the sender sees its original name.
  ['setup.exe', null, 'setup.exe'],
])('%j with the bytes of a %s is called %j', (sent, kind, name) => {
  expect(nameFile(sent, kind)).toBe(name);
  expect(nameFile(name, kind)).toBe(name);
});
