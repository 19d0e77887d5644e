import type { SpamSigns } from './score-spam.ts';

/** Written for the table of score-spam.test.ts: what, by whom, in which words. */
type Sample = [what: string, name: string, message: string];

export const honestMessages: Sample[] = [
  ['a short question', 'Nimali Perera', 'Hi, how much is the POS system for two tills?'],
  ['one word', 'Ruwan', 'Hello'],
  ['no words at all', '', ''],
  ['a request in Sinhala', 'නිමාලි පෙරේරා', 'ආයුබෝවන්, අපේ කඩයට බිල්පත් පද්ධතියක් අවශ්‍යයි. කරුණාකර මට කතා කරන්න. ස්තූතියි.'],
  ['a long text in Sinhala', 'ශ්‍රීමා', 'අපගේ ක්‍රියාවලිය ඉතා මන්දගාමී වේ. ශ්‍රී ලංකාව පුරා ශාඛා තුනක් ඇත. '.repeat(40)],
  ['a request in Tamil', 'கவிதா ராஜன்', 'வணக்கம், எங்கள் கடைக்கு ஒரு கணக்கு மென்பொருள் தேவை. தயவுசெய்து அழைக்கவும். நன்றி.'],
  ['a long text in Tamil', 'முருகன்', 'எங்கள் நிறுவனத்தில் ஐம்பது ஊழியர்கள் உள்ளனர். சம்பளப் பட்டியல் தேவை. '.repeat(30)],
  ['Sinhala and English in one line', 'Kasun', 'Till එක restart වෙනවා every evening. Please help ඉක්මනින්.'],
  [
    'Sinhala in Latin letters',
    'Dilshan',
    'Ape kade billing machine eka hira wenawa, karunakara call ekak denna.',
  ],
  ['a message in Russian', 'Ирина Соколова', 'Здравствуйте, нам нужна система учёта для гостиницы в Галле.'],
  [
    'Russian with an English product',
    'Олег',
    'Интересует ERP и CRM, а также POS-система для ресторана. Ответьте на email.',
  ],
  ['a message in Greek', 'Ελένη', 'Καλημέρα, θέλουμε μια προσφορά για το σύστημα ERP.'],
  ['a message in Arabic', 'فاطمة', 'نحتاج إلى نظام محاسبة لثلاثة فروع في كولومبو.'],
  ['a message in Chinese', '李伟', '您好，我们的工厂需要库存管理系统，请与我联系。'],
  [
    'one link',
    'Anjali Silva',
    'This is our shop: https://www.silvatextiles.lk/store. Can you connect it to the till?',
  ],
  [
    'two links',
    'Mohamed Fazil',
    'We moved from http://old.fazil.lk to https://fazil.lk and the stock no longer matches.',
  ],
  [
    'three links with what they are',
    'Tharindu',
    'Errors on https://a.lk/cart, https://a.lk/pay and https://a.lk/done since Monday.',
  ],
  [
    'names of booking sites',
    'Hotel Manager',
    'Rooms sell on booking.com, agoda.com and expedia.com. We want one calendar.',
  ],
  [
    'several mail addresses',
    'Ishara',
    'Please copy ishara@gmail.com, accounts@shop.com, owner@shop.com and stock@shop.com.',
  ],
  [
    'a very long text',
    'Chathura',
    'We have four branches and each keeps its own stock book, which is copied by hand every evening. '.repeat(
      50,
    ),
  ],
  ['shouting', 'SUNIL', 'URGENT!!! THE SYSTEM IS DOWN AND CUSTOMERS ARE WAITING!!! CALL 0771234567 NOW!!!'],
  [
    'many emoji, joined ones too',
    'Nadeesha 👩‍💻',
    'Love the demo 😍😍😍 👨‍👩‍👧‍👦 can we start on Monday? 🙏🙏🏽',
  ],
  [
    'an error with code',
    'Dev Team',
    'Uncaught TypeError: Cannot read properties of null (reading "total") at Invoice.render (invoice.js:214:17)',
  ],
  [
    'angle brackets and a table',
    'Saman',
    'Export shows <b>Total</b> instead of Total, and <div> in row 3. Price < 100 and > 50.',
  ],
  ['a list with brackets', 'Priya', '[1] slow login [2] wrong VAT [3] no receipt printer [urgent]'],
  ['no space after full stops', 'Upul', 'Slow.Please come.We lost sales.Thanks.Bye.'],
  ['a one-word name twice', 'Murugan Murugan', 'I need payroll for twelve people.'],
  [
    'a long Sri Lankan name',
    'Warnakulasuriya Patabendige Ushantha Joseph Chaminda Vaas',
    'Please send a quote for school management.',
  ],
  ['a name in capitals inside', 'Roshan McDonald-De Silva', 'Do you integrate with WhatsApp and PayHere?'],
  ['a product in camel case', 'Kamal', 'PayHereWebhookListener'],
  [
    'words about a casino',
    'Bally Manager',
    'We run a licensed casino in Colombo and need loyalty software with cash control.',
  ],
  [
    'words about search ranking',
    'Marketing',
    'Our SEO is poor. We want more traffic, backlinks and the first page of Google.',
  ],
  [
    'words about money',
    'Finance',
    'We give loans and want a crypto wallet check. 100% free trial? Best price? $$$',
  ],
  [
    'a text pasted from a document',
    'Lakmal',
    '\uFEFFAgenda\u00AD for the meeting:\u200B budget, dates, training.',
  ],
  [
    'a phone number copied from a phone',
    'Aisha',
    'Call me at \u202A+94\u00A077\u00A0123\u00A04567\u202C after six.',
  ],
  [
    'lines of hyphens',
    'Gayan',
    '---------- Forwarded message ----------\nSubject: Re: quote\n> we agreed on 3 tills\n>> yes',
  ],
];

/** Nothing wrong with them, but they look like it: each must stay under the threshold by itself. */
export const unusualMessages: Sample[] = [
  [
    'a developer who pastes a link tag',
    'Dev',
    'The footer prints <a href="https://shop.lk/x"> as text, see https://shop.lk.',
  ],
  [
    'a list of eight pages to move',
    'Web',
    Array.from({ length: 8 }, (_, n) => `https://old.lk/page-${n}`).join(' is one\n'),
  ],
  ['a link and nothing else', 'Ravi', 'https://www.ravi.lk/broken-page'],
  [
    'a text full of soft hyphens',
    'Editor',
    'Soft\u00ADware for the news\u00ADpaper in\u00ADdus\u00ADtry and pub\u00ADlish\u00ADing',
  ],
  ['a password as a message', 'Visitor', 'aBcDeFgHiJkL'],
  ['a Russian who mixes alphabets', 'Пётр', 'Нужен Cмартфон и Wеб-сайт'],
];

const many = (text: string, times: number) =>
  Array.from({ length: times }, (_, n) => `${text}${n}`).join(' ');
const used = { address: 0, text: 0, token: 0 };

/** As machines send them: without a token unless one is named. */
export const spamMessages: [what: string, signs: Partial<SpamSigns>][] = [
  ['a filled trap with harmless words', { honeypot: 'Acme', message: 'Hello, nice site.' }],
  ['a filled trap behind a good token', { honeypot: 'x', token: 'fresh' }],
  ['a trap with a space in it', { honeypot: ' ' }],
  ['a filled trap in Sinhala', { honeypot: 'වෙබ්', message: 'ආයුබෝවන්' }],
  [
    'a campaign past its limit',
    { used: { ...used, text: 1.05 }, message: 'We write articles for your blog.' },
  ],
  ['a campaign with good tokens', { token: 'fresh', used: { ...used, text: 2 } }],
  ['a campaign in Tamil', { used: { ...used, text: 3 }, message: 'எங்கள் சலுகையைப் பாருங்கள் இன்று' }],
  ['a young campaign with a worn token', { token: 'fresh', used: { text: 0.5, token: 2, address: 0.9 } }],
  ['a young campaign with forged tokens', { token: 'forged', used: { ...used, text: 0.3 } }],
  ['forum markup', { message: 'Nice site [url=http://pills.example]click[/url]' }],
  ['forum markup with a picture', { message: '[img]http://x.example/a.png[/img] great offer' }],
  ['forum markup in the name', { name: '[url=http://x.example]Anna[/url]', message: 'Hi' }],
  ['a short forum link', { message: 'look [link=x.example]here[/link]' }],
  [
    'both markups at once, as scripts do',
    { token: 'early', message: '<a href="http://x.example">x</a> [url=http://x.example]x[/url]' },
  ],
  ['a link in the name', { name: 'Earn money https://win.example', message: 'Contact me' }],
  ['a bare domain in the name', { name: 'best-casino.xyz', message: 'Hello there' }],
  ['a link in the name behind a quick token', { token: 'early', name: 'www.win.example' }],
  ['a link in the name and a tab as old', { token: 'old', name: 'Visit http://win.example' }],
  [
    'a link tag with a forged token',
    { token: 'forged', message: '<a href="http://x.example">cheap watches</a>' },
  ],
  [
    'a link tag among six links',
    { message: `${many('http://x.example/', 6)} <a href='http://x.example'>more</a>` },
  ],
  ['ten links and a scrambled name', { name: 'qWtYpLkXrN', message: many('https://x.example/', 10) }],
  ['twelve links and nothing else', { message: many('https://x.example/', 12) }],
  [
    'ten bare domains and nothing else',
    { message: 'a.xyz b.top c.shop d.site e.club f.ru g.biz h.com i.net j.info' },
  ],
  [
    'ten links with hidden characters',
    { message: `${many('http://x.example/', 10)} f\u200Br\u200Be\u200Be\u200B n\u200Bow` },
  ],
  ['scrambled name and words', { name: 'KjhGtReDfVbN', message: 'OiUyTrEwQaSdF' }],
  [
    'scrambled name and words with a quick token',
    { token: 'early', name: 'aBxCyDzEfGh QrStUvWxYzA', message: 'zXcVbNmAsDfG' },
  ],
  ['swapped letters and six links', { message: `Онlinе саsinо bоnus ${many('http://x.example/', 6)}` }],
  ['swapped letters with a forged token', { token: 'forged', message: 'Сhеар реllеts nоw' }],
  ['swapped letters and a link tag', { message: 'Ноt dаtes <a href="http://x.example">hеrе</a>' }],
  [
    'swapped letters with hidden characters',
    { name: 'Аnnа', message: 'frее\u200B \u200Bm\u200Bo\u200Bn\u200Be\u200By tоdау' },
  ],
  ['a link alone with a forged token', { token: 'forged', message: 'https://x.example/win' }],
  ['a forged token used by many', { token: 'forged', used: { ...used, token: 2 } }],
  [
    'a worn token and a link tag',
    { token: 'fresh', used: { ...used, token: 2 }, message: '<a href="//x.example">x</a>' },
  ],
  [
    'a worn token and seven links',
    { token: 'fresh', used: { ...used, token: 1.1 }, message: `deals ${many('http://x.example/', 7)}` },
  ],
  [
    'a busy address with a forged token and links',
    { token: 'forged', used: { ...used, address: 0.9 }, message: `see ${many('http://x.example/', 4)}` },
  ],
];
