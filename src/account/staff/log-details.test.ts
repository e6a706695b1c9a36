import { expect, test } from 'vitest'
import { readDetails } from '#account/staff/log-details.ts'
import { bodyOfText } from '#ui/rich-text/rich-text.ts'

test('the log shows fields, pairs of texts and single values before and after, and the rest in one line', () => {
  expect(readDetails({ before: { Name: 'Woodshed' }, after: { Name: 'The Porch' }, restored: 2 })).toEqual({
    changes: [{ name: 'Name', before: 'Woodshed', after: 'The Porch' }],
    rest: 'restored: 2',
  })
  expect(readDetails({ description: ['', JSON.stringify(bodyOfText('A **word**'))] }).changes).toMatchObject([{ after: 'A word' }])
  expect(readDetails({ title: ['Old', ''] }).changes).toEqual([{ name: 'title', before: 'Old', after: 'none' }])
  expect(readDetails({ before: null, after: 'shop', email: 'a@b.example' })).toEqual({
    changes: [{ name: '', before: 'none', after: 'shop' }],
    rest: 'email: a@b.example',
  })
})

test('the log hides the data that restores a withdrawn sale', () => {
  expect(readDetails({ name: 'Folk week', sale: { percent: 10 } })).toEqual({ changes: [], rest: 'name: Folk week' })
})
