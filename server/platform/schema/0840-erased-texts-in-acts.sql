-- An act that corrected a transcript kept its text when the transcript was erased after its term.
update message_acts set before = before - 'transcription', after = after - 'transcription'
where (before ? 'transcription' or after ? 'transcription')
  and erasure_digest('text', user_id, voicemail_id::text) in (select digest from erasures);
