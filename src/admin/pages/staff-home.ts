import { redirect } from 'react-router'
import { staffMenu } from '#admin/menu.ts'

/** The back office opens on its first screen. */
export const loader = () => redirect(staffMenu[0].to)
