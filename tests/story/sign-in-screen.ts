import type { Page } from '@playwright/test'
import type { StoryPerson } from './fixtures.ts'

/** The sign-in screen as a person uses it. */
export class SignInScreen {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens `/auth`, or another address that leads there. */
  static async open(page: Page, address = '/auth'): Promise<SignInScreen> {
    await page.goto(address)
    return new SignInScreen(page)
  }

  async signIn({ email, password }: Pick<StoryPerson, 'email' | 'password'>): Promise<void> {
    await this.#page.getByLabel('Email').fill(email)
    await this.#page.getByLabel('Password', { exact: true }).fill(password)
    await this.#page.getByRole('button', { name: 'Sign In' }).click()
  }

  async fillSignUp(person: StoryPerson): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Sign Up' }).click()
    await this.#page.getByLabel('First Name').fill(person.firstName)
    await this.#page.getByLabel('Last Name').fill(person.lastName)
    await this.#page.getByLabel('Email').fill(person.email)
    await this.#page.getByLabel('Password', { exact: true }).fill(person.password)
  }

  async signUp(person: StoryPerson): Promise<void> {
    await this.fillSignUp(person)
    await this.#page.getByRole('checkbox').check()
    await this.#page.getByRole('button', { name: 'Sign Up' }).click()
  }
}
