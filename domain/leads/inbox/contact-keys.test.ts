import { expect, test } from 'vitest';
import { companyKey, mailDomainKey, phoneKey } from './contact-keys.ts';

test.each([
  ['+94 77 123 4567', '771234567'],
  ['0771234567', '771234567'],
  ['077-123 4567', '771234567'],
  ['+44 20 7946 0958', '442079460958'],
  ['101', null],
  ['', null],
])('the number %j is %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

test.each([
  ['Nimal@Vaharai.LK', 'vaharai.lk'],
  ['nimal@mail.vaharai.lk', 'mail.vaharai.lk'],
  ['nimal@gmail.com', null],
  ['nimal@Yahoo.com', null],
  ['nimal@localhost', null],
  ['', null],
])('the address %j is of the company at %j', (email, key) => {
  expect(mailDomainKey(email)).toBe(key);
});

test.each([
  ['Vaharai Foods (Pvt) Ltd.', 'vaharai foods'],
  ['VAHARAI  FOODS', 'vaharai foods'],
  ['The Company Ltd', 'the company ltd'],
  ['ශ්‍රී ලංකා වෙළඳසැල', 'ශ්රී ලංකා වෙළඳසැල'],
  ['-', null],
])('the company %j is %j', (company, key) => {
  expect(companyKey(company)).toBe(key);
});
