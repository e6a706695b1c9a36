export const testBuyer = {
  email_address: 'robin@example.com',
  account_id: 'R7BNNTESTPAYR',
  name: { given_name: 'Robin', surname: 'Test' },
  address: { country_code: 'GB' },
}
