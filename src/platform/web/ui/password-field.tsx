import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'
import { t } from './texts.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password that can be shown; spread `register(…)` into it and set `autoComplete`. */
export function PasswordField(props: PasswordFieldProps) {
  const generated = useId()
  const id = props.id ?? generated
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('hidePassword') : t('showPassword')}
          // The button's name does not repeat the label, so that only the field has that name.
          aria-describedby={`${id}-label`}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
