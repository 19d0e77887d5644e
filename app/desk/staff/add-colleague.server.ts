import { readLine } from '#app/http/posted-form.server.ts';
import { mailStaff } from '#domain/staff/mail-staff.server.ts';
import { type Role, roles, type Staff } from '#domain/staff/permissions.ts';
import { addStaff } from '#domain/staff/staff-store.server.ts';
import { writeWelcomeMail } from '#domain/staff/write-welcome-mail.server.tsx';
import { env } from '#platform/env.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';
import { validateName } from './validate-name.ts';

export interface AddedColleague {
  outcome: 'added' | 'not-mailed' | 'known' | 'invalid';
  message: string;
  /** What was typed, if it has to be corrected. */
  values?: { name: string; email: string; role: string };
  errors?: { name?: string | undefined; email?: string | undefined; role?: string | undefined };
}

/** Adds a colleague and sends them a mail that says how to sign in. */
export async function addColleague(form: FormData, by: Staff): Promise<AddedColleague> {
  const values = {
    name: readLine(form, 'name'),
    email: readLine(form, 'email').toLowerCase(),
    role: readLine(form, 'role'),
  };
  const role = roles.find((each) => each === values.role);
  const errors = {
    name: validateName(values.name),
    email: isEmailAddress(values.email) ? undefined : 'Enter an address such as nimal@pahana.example',
    role: role ? undefined : 'Choose a role',
  };
  if (!role || errors.name || errors.email)
    return { outcome: 'invalid', message: 'Nobody was added. Correct what is marked.', values, errors };
  const person = { name: values.name, email: values.email, role };
  const { outcome } = await addStaff(person, by.id);
  if (outcome === 'known')
    return { outcome, message: `${person.email} is on the list already. Nothing was changed.`, values };
  return await welcome(person, by);
}

async function welcome(
  person: { name: string; email: string; role: Role },
  by: Staff,
): Promise<AddedColleague> {
  const isMailed = await mailStaff(person.email, await writeWelcomeMail(person, by.name));
  return isMailed
    ? { outcome: 'added', message: `${person.name} can sign in now, and has a mail that says how.` }
    : {
        outcome: 'not-mailed',
        message: `${person.name} can sign in now, but the mail to them could not be sent. Tell them to open ${env().DESK_URL}/desk and to enter ${person.email}.`,
      };
}
