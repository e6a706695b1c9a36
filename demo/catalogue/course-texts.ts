import { bluesCourses } from './courses/blues.ts'
import { countryCourses } from './courses/country.ts'
import { folkCourses } from './courses/folk.ts'
import { funkAndSoulCourses } from './courses/funk-and-soul.ts'
import { jazzCourses } from './courses/jazz.ts'
import { metalCourses } from './courses/metal.ts'
import { rockCourses } from './courses/rock.ts'
import type { CourseText } from './types.ts'

export const courseTexts: CourseText[] = [
  ...bluesCourses,
  ...rockCourses,
  ...folkCourses,
  ...jazzCourses,
  ...countryCourses,
  ...funkAndSoulCourses,
  ...metalCourses,
]
