import { expect, test } from 'vitest';
import { followItem, placeAfter, putBack, readListIntent, valueAt } from './follow-item.ts';

test('a part of an item goes where the item goes', () => {
  expect(followItem('faqs.2.answer', 'up faqs.2')).toBe('faqs.1.answer');
  expect(followItem('faqs.1.answer', 'up faqs.2')).toBe('faqs.2.answer');
  expect(followItem('faqs.2', 'down faqs.2')).toBe('faqs.3');
  expect(followItem('faqs.0', 'up faqs.2')).toBe('faqs.0');
});

test('what is removed is gone, and what stood after it moves up', () => {
  expect(followItem('faqs.2.answer', 'remove faqs.2')).toBeNull();
  expect(followItem('faqs.3.answer', 'remove faqs.2')).toBe('faqs.2.answer');
  expect(followItem('facts.3', 'remove faqs.2')).toBe('facts.3');
});

test('other buttons of the form are none of a list', () => {
  expect(readListIntent('save')).toBeNull();
  expect(readListIntent('add-table sections.1.text')).toEqual({
    action: 'add',
    list: 'sections.1.text',
    at: -1,
  });
});

test('a removed item comes back to its place, also within an item', () => {
  const before = { sections: [{ text: ['a', 'b', 'c'] }] };
  const without = { sections: [{ text: ['a', 'c'] }] };
  expect(putBack(without, 'sections.0.text.1', valueAt(before, 'sections.0.text.1'))).toEqual(before);
  expect(putBack({}, 'facts.0', 'a')).toEqual({ facts: ['a'] });
});

test('the place of an added or moved item is known', () => {
  expect(placeAfter('add faqs', 7)).toBe('faqs.6');
  expect(placeAfter('down faqs.1', 7)).toBe('faqs.2');
});

test('a text that is a list has items without a name before them', () => {
  expect(readListIntent('remove 2')).toEqual({ action: 'remove', list: '', at: 2 });
  expect(readListIntent('add ')).toEqual({ action: 'add', list: '', at: -1 });
  expect(followItem('2.name', 'up 2')).toBe('1.name');
  expect(placeAfter('add ', 3)).toBe('2');
  expect(putBack(['a', 'c'], '1', 'b')).toEqual(['a', 'b', 'c']);
});
