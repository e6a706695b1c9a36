import { z } from 'zod'
import { choice, key, port, setting, text } from '#platform/setting-values.ts'

export const pushSettings = {
  PUSHER_APP_ID: setting(
    'The id of the app that pushes news to open pages, of the shop’s own server or of a service that speaks the Pusher protocol.',
    key(/^[\w-]{1,64}$/, 'letters or digits'),
    '`woodshed`',
    '1234567',
  ),
  PUSHER_KEY: setting(
    'The app’s public key.',
    key(/^[\w-]{8,64}$/, 'eight letters or digits'),
    'made from the shop’s secret',
    'b7e5f1c02d9a4e6f8a31',
  ),
  PUSHER_SECRET: setting(
    'The app’s secret.',
    text.min(16, { error: 'must have at least 16 characters' }).optional(),
    'made from the shop’s secret',
    '91c0…',
  ),
  PUSHER_CLUSTER: setting(
    'The cluster of an app at pusher.com, which then does the pushing.',
    text.regex(/^[a-z0-9-]{1,20}$/, { error: 'must be a short name, like eu' }).optional(),
    'the shop’s own server pushes',
    'eu',
  ),
  PUSHER_HOST: setting(
    'Another server that speaks the Pusher protocol, to push instead.',
    text.regex(/^[\w.-]+$/, { error: 'must be the name of a host' }).optional(),
    'the shop’s own server pushes, or pusher.com where there is a cluster',
    'push.example.com',
  ),
  PUSHER_PORT: setting('Its port.', port.optional(), '443, or 80 without TLS', '443'),
  WEB_PUSH_HOSTS: setting(
    'The push services of browsers that may be called to show a notification while the shop is closed; `*.` stands for any name before.',
    text
      .transform((hosts) => hosts.split(',').map((host) => host.trim()))
      .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'must be names of hosts with commas between' })))
      .optional(),
    'those of Chrome, Firefox, Edge and Safari',
    'fcm.googleapis.com, *.push.apple.com',
  ),
  PUSHER_TLS: setting('Whether it’s reached over HTTPS.', choice(['on', 'off']).default('on'), '`on`', 'off'),
}
