import { useState } from 'react'
import { Panel } from '#player/panels/panel.tsx'
import { isCompleteLoop } from '#player/rules/loop.ts'
import { belongsToLoop, maxTakes, type Take } from '#player/rules/takes.ts'
import { NowRecording } from '#player/takes/now-recording.tsx'
import { TakeRow } from '#player/takes/take-row.tsx'
import { Timing } from '#player/takes/timing.tsx'
import { useMicrophone } from '#player/takes/use-microphone.ts'
import { useRecording } from '#player/takes/use-recording.ts'
import { useTakes } from '#player/takes/use-takes.ts'
import type { Instrument } from '#player/use-instrument.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

export default function TakesPanel({ instrument }: { instrument: Instrument }) {
  const { playable, state, closePanel, announce } = instrument
  const { takes, reload, remove } = useTakes(playable.product_id)
  const openMicrophone = useMicrophone()
  const recording = useRecording(instrument, openMicrophone, () => {
    void reload()
    announce('Take kept')
  })
  const [opened, setOpened] = useState<string | null>(null)
  if (takes === 'none')
    return (
      <Panel title="Takes" onClose={closePanel}>
        <Notice title="This browser keeps no recordings">
          <p>A private window, or an older browser, has no room for them. Open this page in a normal window.</p>
        </Notice>
      </Panel>
    )
  const loop = state.looping && isCompleteLoop(state.loop) ? state.loop : null
  const ofLoop = takes?.filter((take) => belongsToLoop(take, loop)) ?? []
  const others = takes?.filter((take) => !belongsToLoop(take, loop)) ?? []
  const isFull = ofLoop.length >= maxTakes
  const records = recording.phase === 'recording'
  const list = (title: string, listed: readonly Take[]) =>
    listed.length > 0 && (
      <section className="grid gap-2">
        <h3 className="text-base">{title}</h3>
        <ol className="grid gap-2">
          {listed.map((take) => (
            <TakeRow
              key={take.id}
              take={take}
              instrument={instrument}
              open={opened === take.id}
              onOpen={(open) => setOpened(open ? take.id : null)}
              onRemove={() => void remove(take).then(() => announce('Take deleted'))}
            />
          ))}
        </ol>
      </section>
    )
  return (
    <Panel title="Takes" onClose={closePanel}>
      <section className="grid gap-3">
        {recording.problem && (
          <Notice title={recording.problem.title} tone="ember" live>
            <p>{recording.problem.help}</p>
          </Notice>
        )}
        {records ? (
          <NowRecording {...recording} />
        ) : (
          <Button
            look="brass"
            size="large"
            wide
            busy={recording.phase !== 'idle'}
            disabled={isFull || takes === null}
            onClick={() => {
              setOpened(null)
              void recording.record()
            }}
          >
            {loop ? 'Record over this loop' : 'Record from here'}
          </Button>
        )}
        <p className="text-ink-soft text-sm">
          {isFull
            ? `${loop ? 'This loop has' : 'There are'} ${maxTakes} takes${loop ? '' : ' without a loop'}. Delete one to record another.`
            : 'Wear headphones, so that only you are recorded. Takes stay on this device; nothing is sent.'}
        </p>
      </section>
      {!records && (
        <>
          {list(loop ? 'This loop' : 'Without a loop', ofLoop)}
          {list('Other takes', others)}
          <Timing openMicrophone={openMicrophone} />
        </>
      )}
    </Panel>
  )
}
