import { avatarSentences, pngSentences } from '@handiwork/core/api'
import { useState } from 'react'
import { part } from '../../i18n/texts.ts'
import { FileField } from '../../ui/FileField.tsx'
import { InputList } from '../../ui/InputList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { OnSheet } from './OnSheet.tsx'

const png = {
  types: ['image/png'],
  underBytes: 20_000,
  sentences: { wrongType: pngSentences.onlyPng, tooLarge: pngSentences.tooLarge },
}
const words = (key: keyof ReturnType<typeof allWords>) => allWords()[key]
const allWords = () => part('styleguide').words

/** Fields of text, in their states. */
export function Fields() {
  return (
    <OnSheet>
      <TextField label={words('jobTitle')} help={words('jobTitleHelp')} defaultValue="Staff engineer" />
      <TextField label={words('email')} error={words('emailWrong')} defaultValue="hello@miraokafor" />
      <div className="pair">
        <TextField label={words('readOnly')} defaultValue="mira" isReadOnly />
        <TextField label={words('disabled')} defaultValue="mira" isDisabled />
        <TextField label={words('empty')} placeholder="https://" />
        <NumberField label={words('year')} defaultValue={2019} />
      </div>
      <Biography />
      <InputList
        label={words('links')}
        defaultEntries={['https://mira.dev']}
        most={4}
        onChange={() => {}}
        type="url"
      />
      <FileField
        label={words('icon')}
        choose={words('upload')}
        help={words('iconHelp')}
        taken={png}
        afterRefusal={pngSentences.tryAnother}
        onChoose={() => {}}
      />
      <FileField
        label={words('icon')}
        choose={words('upload')}
        errors={[avatarSentences.broken]}
        taken={png}
        isBusy
        onChoose={() => {}}
      />
    </OnSheet>
  )
}

// --- internal ---

function Biography() {
  const [text, setText] = useState('I build the parts that other people build on.')
  return <TextArea label={words('biography')} value={text} onChange={setText} counted={256} rows={3} />
}
