import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const searchData: PersonalData = { search_words: impersonal('uses word') }
