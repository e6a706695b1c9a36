import { expect, test } from 'vitest'
import { embeddedVideo } from './embedded-video.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  [
    'https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e'],
])('[R4] recognises %s as a video at %s', (address, host, player) => {
  expect(embeddedVideo(address)).toMatchObject({ host, player })
})

test.each([
  '',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ',
])('[R4] “%s” is no video', (address) => expect(embeddedVideo(address)).toBeNull())
