import { useState, type ComponentProps } from 'react';
import { TextInput } from './TextInput';

/** A password that can be read over while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'atEnd'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      atEnd={
        <button type="button" className="field-reveal" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
